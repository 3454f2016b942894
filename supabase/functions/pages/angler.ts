import { anglerPage } from "../_shared/contracts/anglers.ts";
import { galleryPhotoPath } from "../_shared/contracts/gallery.ts";
import type { PageAnswer } from "../_shared/contracts/page.ts";
import { readAsPublic } from "../_shared/public-rest.ts";
import { slotsIn } from "./slots.ts";

/** The first screen of a member's page. @throws AppError `not_found` */
export async function anglerFirstPage(handle: string): Promise<PageAnswer> {
  const data: unknown = await (await readAsPublic("/rpc/read_angler", { handle })).json();
  const page = anglerPage.parse(data);
  const [photo] = page.photos;
  return {
    title: page.name,
    description: page.about || null,
    image: photo ? galleryPhotoPath(photo.id, 1024) : null,
    structured: {
      "@context": "https://schema.org",
      "@type": "ProfilePage",
      url: `/anglers/${page.handle}`,
      mainEntity: {
        "@type": "Person",
        name: page.name,
        ...(page.about && { description: page.about }),
      },
    },
    slots: slotsIn(() => [
      ["name", page.name],
      ["about", page.about],
    ]),
    data,
  };
}
