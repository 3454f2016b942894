import { PRODUCT_NAME } from "../contracts/product.ts";
import { WELCOME_SUBJECT } from "../contracts/send-email.ts";
import { line } from "./line.ts";
import type { MailWords } from "./words.ts";

export const en: MailWords = {
  welcome: {
    subject: WELCOME_SUBJECT,
    preview: "Track your catches, join the forums, find a guide.",
    heading: (name) => (name ? line`Welcome aboard, ${name}` : line`Welcome aboard`),
    intro: `Your ${PRODUCT_NAME} account is ready. Three places to start:`,
    promises: [
      {
        title: "Track your catches",
        text: "Log each fish with its weight, its length and a photo, and follow it from the scales to the board.",
      },
      {
        title: "Join the forums",
        text: "Ask, answer and argue about tackle, water and rules with people who fish them.",
      },
      {
        title: "Find guides",
        text: "Meet the captains and guides who know the water that you are heading for.",
      },
    ],
    action: `Go to ${PRODUCT_NAME}`,
    reason: `You get this mail because somebody signed up to ${PRODUCT_NAME} with this address. If that was not you, there is nothing to do.`,
  },
  contactReceipt: {
    subject: "We have your message",
    preview: "We'll get back to you within 24 hours.",
    heading: (name) => (name ? line`Thank you, ${name}` : line`Thank you`),
    received: `Your message to ${PRODUCT_NAME} has reached us.`,
    answer:
      "We'll get back to you within 24 hours, at this address. If something is urgent, call us: the number is on the contact page, Monday to Friday, 8 am to 6 pm EST.",
    action: "Open the contact page",
    reason: `You get this mail because somebody gave this address in the contact form of ${PRODUCT_NAME}. If that was not you, there is nothing to do.`,
  },
};
