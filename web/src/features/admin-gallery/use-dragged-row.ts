import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useEffect, useEffectEvent, useRef, useState } from "react";

interface Options {
  id: string;
  /** In the list, from 0 on. */
  place: number;
  /** Another row was dropped, which is to stand at this place of the others. */
  onDropped: (id: string, place: number) => void;
}
type Edge = "top" | "bottom";

const KIND = "gallery-photo";

/** A row that the mouse puts elsewhere in its list by its handle. Keyboards and fingers have buttons. */
export function useDraggedRow({ id, place, onDropped }: Options) {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [edge, setEdge] = useState<Edge | null>(null);
  const edgeAt = (y: number): Edge => {
    const { top = 0, height = 0 } = row.current?.getBoundingClientRect() ?? {};
    return y < top + height / 2 ? "top" : "bottom";
  };
  const drop = useEffectEvent((source: Record<string | symbol, unknown>, y: number) => {
    setEdge(null);
    if (typeof source["id"] !== "string" || typeof source["place"] !== "number") return;
    const wanted = edgeAt(y) === "top" ? place : place + 1;
    // It leaves its own place first.
    onDropped(source["id"], source["place"] < wanted ? wanted - 1 : wanted);
  });
  const start = useEffectEvent(() => ({ kind: KIND, id, place }));
  const over = useEffectEvent((y: number) => setEdge(edgeAt(y)));
  useEffect(() => {
    const [element, dragHandle] = [row.current, handle.current];
    if (!element || !dragHandle) return undefined;
    return combine(
      draggable({ element, dragHandle, getInitialData: () => start() }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data["kind"] === KIND && source.element !== element,
        onDrag: ({ location }) => over(location.current.input.clientY),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, location }) => drop(source.data, location.current.input.clientY),
      }),
    );
  }, []);
  return { row, handle, edge };
}
