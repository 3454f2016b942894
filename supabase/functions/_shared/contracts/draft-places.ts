/** Where a draft belongs: a reply, a new thread, an edit. */
export const draftPlace = {
  thread: (threadId: string): string => `thread:${threadId}`,
  topic: (topicId: string): string => `topic:${topicId}`,
  post: (postId: number): string => `post:${postId}`,
};
