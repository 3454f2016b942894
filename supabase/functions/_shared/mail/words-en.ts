import { PRODUCT_NAME } from "../contracts/product.ts";
import { WELCOME_SUBJECT } from "../contracts/send-email.ts";
import { line } from "./line.ts";
import type { MailWords } from "./words.ts";

export const en: MailWords = {
  welcome: {
    subject: WELCOME_SUBJECT,
    preview: "Track your catches, join the forums, find a guide.",
    heading: (name) => (name ? line`Welcome aboard, ${name}` : line`Welcome aboard`),
    intro: `Your ${PRODUCT_NAME} account is ready. Three ways to start:`,
    promises: [
      {
        title: "Track your catches",
        text: "Record each fish with its weight, length and a photo, and follow it from the scales to the board.",
      },
      {
        title: "Join the forums",
        text: "Ask, answer and argue about tackle, waters and rules with other anglers.",
      },
      {
        title: "Find guides",
        text: "Meet captains and guides who know the waters you want to fish.",
      },
    ],
    action: `Go to ${PRODUCT_NAME}`,
    reason: `You received this email because someone signed up to ${PRODUCT_NAME} with this address. If that wasn't you, you can ignore it.`,
  },
  digest: {
    subject: { day: "Today in the forums", week: "This week in the forums" },
    intro: "You haven't read these threads yet:",
    one: "1 new post",
    many: (posts) => line`${posts} new posts`,
    action: "Open the forums",
    reason: {
      day: `You received this email because you chose a daily digest of the forums in ${PRODUCT_NAME}.`,
      week: `You received this email because you chose a weekly digest of the forums in ${PRODUCT_NAME}.`,
    },
    choose: "Change how often it comes",
    stop: "Unsubscribe",
  },
  contactReceipt: {
    subject: "We received your message",
    preview: "We'll get back to you within 24 hours.",
    heading: (name) => (name ? line`Thank you, ${name}` : line`Thank you`),
    received: `Your message to ${PRODUCT_NAME} has arrived.`,
    answer:
      "We'll get back to you at this address within 24 hours. If it's urgent, call us Monday to Friday, 8am to 6pm EST. The number is on the contact page.",
    action: "Open the contact page",
    reason: `You received this email because someone entered this address in the ${PRODUCT_NAME} contact form. If that wasn't you, you can ignore it.`,
  },
  contactAnswer: {
    subject: `Re: Your message to ${PRODUCT_NAME}`,
    preview: "An answer to your message.",
    heading: (name) => (name ? line`Hello ${name}` : line`Hello`),
    yours: "You wrote:",
    reason: `You received this email because someone wrote to ${PRODUCT_NAME} with this address. Reply to it to write to us again.`,
  },
};
