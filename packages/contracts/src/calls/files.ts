import { declareCall } from '../call.ts'

/** Uploaded or drawn by us. */
export const readUpload = declareCall({
  method: 'GET',
  path: '/uploads/:filename{[\\w-]+\\.(?:jpg|png|gif|svg)}',
  who: 'everybody',
  tag: 'Files',
  summary: { ar: 'صورة رُفعت.', en: 'A picture that was uploaded.' },
  answer: 'image/*',
  errors: [404],
})

export const readUploadAtWidth = declareCall({
  method: 'GET',
  path: '/uploads/:width{\\d{2,4}}/:filename{[\\w-]+\\.(?:jpg|png|gif)\\.webp}',
  who: 'everybody',
  tag: 'Files',
  summary: {
    ar: 'الصورة نفسها بأحد العروض التي تطلبها الصفحات، بصيغة WebP.',
    en: 'The same at one of the widths that pages ask for, as WebP.',
  },
  answer: 'image/*',
  errors: [404],
})

/** The PDFs of competitions, for everybody. */
export const readCompetitionFile = declareCall({
  method: 'GET',
  path: '/uploads/competions/files/:filename{[\\w-]+\\.pdf}',
  who: 'everybody',
  tag: 'Files',
  summary: { ar: 'ملف مسابقة.', en: 'A document of a competition.' },
  answer: 'application/pdf',
  errors: [404],
})

export const readIcon = declareCall({
  method: 'GET',
  path: '/drawn/icons/:name{[a-z0-9-]+\\.png}',
  who: 'everybody',
  tag: 'Files',
  summary: { ar: 'أيقونة الموقع بمقاس معيّن.', en: 'The site’s icon at a size.' },
  answer: 'image/*',
  errors: [404],
})

export const readCard = declareCall({
  method: 'GET',
  path: '/drawn/cards/:kind/:name{[\\w-]+\\.png}',
  who: 'everybody',
  limit: { uncounted: 'only of what there is; drawn once, one at a time' },
  tag: 'Files',
  summary: { ar: 'الصورة التي يعرضها رابط مُشارَك.', en: 'The picture that a shared link shows.' },
  answer: 'image/*',
  errors: [404],
})
