import { useEffect, useEffectEvent, useState, type DragEvent, type RefObject } from "react";

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes("Files") ?? false;

/**
 * Takes the files that are dropped on an element, or pasted while it has the focus. A file that is
 * dropped beside it is not taken, and does not replace the page either.
 */
export function useBroughtFiles(
  field: RefObject<HTMLElement | null>,
  take: (files: ArrayLike<File> & Iterable<File>) => void,
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
        void filesOf(dataTransfer).then(take);
      },
    },
  };
}

/** The files that were dropped, and those in folders that were, each folder in the order of its names. */
async function filesOf(dropped: DataTransfer): Promise<File[]> {
  const files = Array.from(dropped.files);
  // Before anything is awaited: afterwards the list is empty.
  const entries = Array.from(dropped.items, (item) => item.webkitGetAsEntry());
  if (!entries.some((entry) => entry?.isDirectory)) return files;
  const found = await Promise.all(entries.filter((entry) => entry !== null).map(filesIn));
  return found.flat();
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) {
    return new Promise((resolve) => {
      // One that cannot be read is left out.
      (entry as FileSystemFileEntry).file(
        (file) => resolve([file]),
        () => resolve([]),
      );
    });
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const entries: FileSystemEntry[] = [];
  for (let more = true; more;) {
    const read = await new Promise<FileSystemEntry[]>((resolve) => {
      reader.readEntries(resolve, () => resolve([]));
    });
    entries.push(...read);
    // A browser hands over a hundred at a time.
    more = read.length > 0;
  }
  const ordered = entries.toSorted((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
  return (await Promise.all(ordered.map(filesIn))).flat();
}
