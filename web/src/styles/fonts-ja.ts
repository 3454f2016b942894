// Loaded with the Japanese texts only. The package slices the face by how often characters occur,
// so a page fetches the few slices it shows.
import "@fontsource/ibm-plex-sans-jp/400.css";
import "@fontsource/ibm-plex-sans-jp/700.css";
