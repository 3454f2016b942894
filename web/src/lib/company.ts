/** How the company is reached, as it is copied and dialled: not texts, the same in every language. */
export const company = {
  email: "hello@castboard.example",
  phone: "+1 813 555 0142",
  chat: "chat.castboard.example",
  office: "1 Harbour Walk, Pier 4, Tampa, FL 33602, USA",
} as const;
