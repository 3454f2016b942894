/** Lets the episode of one tab be heard: the others pause when this one plays. */
export function onePlayingTab(pause: () => void): { claim: () => void } {
  if (!("BroadcastChannel" in globalThis)) return { claim: () => undefined };
  const channel = new BroadcastChannel("castboard.player");
  // A channel does not hear itself.
  channel.addEventListener("message", pause);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin alone
  return { claim: () => channel.postMessage("playing") };
}
