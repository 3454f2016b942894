// For what people write in Japanese, beyond the site's own words. The package slices the face by how often
// characters occur, so a page fetches the few slices it shows; their list alone is large.
import "@fontsource/ibm-plex-sans-jp/400.css";
import "@fontsource/ibm-plex-sans-jp/700.css";
