/** How a photo lies in its frame: moved in pixels of the screen, then turned and enlarged about its middle. */
export interface PhotoView {
  zoom: number;
  turns: 0 | 1 | 2 | 3;
  x: number;
  y: number;
}

export const WHOLE: PhotoView = { zoom: 1, turns: 0, x: 0, y: 0 };

const MOST = 8;
const STEP = 1.5;

/** Enlarged by a factor, with what is at a point of the frame (from its middle) staying there. */
export function zoomed(view: PhotoView, factor: number, at = { x: 0, y: 0 }): PhotoView {
  const zoom = Math.min(MOST, Math.max(1, view.zoom * factor));
  if (zoom === 1) return { ...view, zoom, x: 0, y: 0 };
  const grown = zoom / view.zoom;
  return {
    ...view,
    zoom,
    x: at.x - (at.x - view.x) * grown,
    y: at.y - (at.y - view.y) * grown,
  };
}
export const closer = (view: PhotoView): PhotoView => zoomed(view, STEP);
export const farther = (view: PhotoView): PhotoView => zoomed(view, 1 / STEP);

/** A quarter turn to the right, whole again: what was at hand lies elsewhere now. */
export const turned = ({ turns }: PhotoView): PhotoView => ({
  ...WHOLE,
  turns: ((turns + 1) % 4) as PhotoView["turns"],
});

/** A whole photo has nowhere to go. */
export const moved = (view: PhotoView, by: { x: number; y: number }): PhotoView =>
  view.zoom === 1 ? view : { ...view, x: view.x + by.x, y: view.y + by.y };

export const transformOf = ({ zoom, turns, x, y }: PhotoView): string =>
  `translate(${x}px, ${y}px) scale(${zoom}) rotate(${turns * 90}deg)`;
