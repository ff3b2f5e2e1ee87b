"""まるばつ: three in a row on nine squares; the example of a game that joins the site."""
