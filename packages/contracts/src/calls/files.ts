import { declareCall } from '../call.ts'

export const readUpload = declareCall({
  method: 'GET',
  path: '/uploads/:filename{[\\w-]+\\.(?:jpg|png|gif|svg)}',
  access: 'everybody',
  tag: 'Files',
  summary: { ar: 'صورة رُفعت.', en: 'A picture that was uploaded.' },
  answer: 'image/*',
  errors: [404],
})

export const readResizedUpload = declareCall({
  method: 'GET',
  path: '/uploads/:width{\\d{2,4}}/:filename{[\\w-]+\\.(?:jpg|png|gif)\\.(?:avif|webp)}',
  access: 'everybody',
  tag: 'Files',
  summary: {
    ar: 'الصورة نفسها بأحد العروض التي تطلبها الصفحات، بصيغة AVIF أو WebP.',
    en: 'The same at one of the widths that pages ask for, as AVIF or WebP.',
  },
  answer: 'image/*',
  errors: [404],
})

export const readCompetitionFile = declareCall({
  method: 'GET',
  path: '/uploads/competions/files/:filename{[\\w-]+\\.pdf}',
  access: 'everybody',
  tag: 'Files',
  summary: { ar: 'ملف مسابقة.', en: 'A document of a competition.' },
  answer: 'application/pdf',
  errors: [404],
})

export const readIcon = declareCall({
  method: 'GET',
  path: '/drawn/icons/:name{[a-z0-9-]+\\.png}',
  access: 'everybody',
  tag: 'Files',
  summary: { ar: 'أيقونة الموقع بمقاس معيّن.', en: 'The site’s icon at a size.' },
  answer: 'image/*',
  errors: [404],
})

export const readSocialCard = declareCall({
  method: 'GET',
  path: '/drawn/cards/:kind/:name{[\\w-]+\\.png}',
  access: 'everybody',
  limit: { exemptReason: 'only of what there is; drawn once, one at a time' },
  tag: 'Files',
  summary: { ar: 'الصورة التي يعرضها رابط مُشارَك.', en: 'The picture that a shared link shows.' },
  answer: 'image/*',
  errors: [404],
})
