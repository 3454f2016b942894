import * as z from "zod/mini";

/** Broadcast on the private topic `thread:{id}` while somebody writes (`announce_typing`). */
export const TYPING_EVENT = "typing";
export const typingMessage = z.object({
  /** The open page that it comes from. */
  page: z.uuid(),
  /** Of the person who writes; null for one who has not written in a forum before. */
  number: z.nullable(z.int()),
  name: z.nullable(z.string()),
});
export type TypingMessage = z.infer<typeof typingMessage>;

/** On which open pages of a thread are present, and hear how many they are. */
export const readersTopic = (threadId: string): string => `reading:${threadId}`;
export const READERS_EVENT = "readers_counted";
/** A message of the topic, once a minute while the thread is open somewhere. */
export const readersMessage = z.object({ reading: z.int() });
