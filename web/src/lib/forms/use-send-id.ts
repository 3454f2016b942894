import { useState } from "react";

export interface SendId {
  /** The id of a content, which must be JSON: a UUID. */
  of: (content: unknown) => string;
  /** To be called once the content is stored: the same words are then a new content. */
  forget: () => void;
}

/**
 * The id under which a content is sent: the same content keeps its id when it is sent again after an
 * error, so that the server stores it once; another content gets another id.
 */
export function useSendId(): SendId {
  const [sendId] = useState((): SendId => {
    let last = { content: "", id: "" };
    return {
      of: (content) => {
        const text = JSON.stringify(content);
        if (last.content !== text) last = { content: text, id: crypto.randomUUID() };
        return last.id;
      },
      forget: () => {
        last = { content: "", id: "" };
      },
    };
  });
  return sendId;
}
