/** Words of these screens; below `resources.gallery`. */
export const galleryTexts = {
  en: { name: 'Picture |||| Gallery' },
  ar: { name: 'صورة |||| صورة |||| صورة |||| معرض الصور |||| معرض الصور |||| معرض الصور' },
} as const
