import { useEffect, useEffectEvent, useState, type DragEvent, type RefObject } from "react";

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes("Files") ?? false;

/**
 * Takes the files that are dropped on an element, or pasted while it has the focus. A file that is
 * dropped beside it is not taken, and does not replace the page either.
 */
export function useBroughtFiles(
  field: RefObject<HTMLElement | null>,
  take: (files: FileList) => void,
) {
  const [isOver, setIsOver] = useState(false);
  const paste = useEffectEvent(({ target, clipboardData }: ClipboardEvent) => {
    const { current } = field;
    // A browser pastes into what is selected, which need not be what has the focus.
    const isHere = current?.contains(target as Node) || current?.contains(document.activeElement);
    if (isHere && clipboardData) take(clipboardData.files);
  });
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const keepPage = (event: globalThis.DragEvent): void => {
      if (hasFiles(event)) event.preventDefault();
    };
    document.addEventListener("paste", paste, { signal });
    window.addEventListener("dragover", keepPage, { signal });
    window.addEventListener("drop", keepPage, { signal });
    return () => over.abort();
  }, []);
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent): void => setIsOver(hasFiles(event)),
      onDragLeave: (): void => setIsOver(false),
      onDrop: ({ dataTransfer }: DragEvent): void => {
        setIsOver(false);
        take(dataTransfer.files);
      },
    },
  };
}
