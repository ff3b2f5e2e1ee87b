// A document for the library that renders the pages: it asks for one as soon as it is loaded.
import { Window } from 'happy-dom';

globalThis.document = new Window().document;
