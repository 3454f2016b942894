// Shows the push messages of the site's function `push` (PushMessage in contracts/push.ts). It keeps no
// files and answers no requests: without push messages it does nothing.
self.addEventListener("push", (event) => {
  const { title, ...shown } = event.data.json();
  const { url, ...options } = shown;
  event.waitUntil(
    self.registration.showNotification(title, {
      ...options,
      icon: "/icon-192.png",
      data: { url },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { href } = new URL(event.notification.data.url, self.location.origin);
  const open = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const page = pages.find(({ url }) => url === href);
    await (page ? page.focus() : self.clients.openWindow(href));
  };
  event.waitUntil(open());
});
