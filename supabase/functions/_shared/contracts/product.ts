/** The product's name, in the one place that the site and the functions take it from. */
export const PRODUCT_NAME = "Castboard";
