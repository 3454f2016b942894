import { useCallback, useRef } from "react";

/**
 * Returns the id under which a content is sent: the same content keeps its id when it is sent again,
 * so that the server stores it once; another content gets another id.
 *
 * @returns a function from the content, which must be JSON, to a UUID
 */
export function useSendId(): (content: unknown) => string {
  const last = useRef({ content: "", id: "" });
  return useCallback((content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, id: crypto.randomUUID() };
    return last.current.id;
  }, []);
}
