import type { Fields } from '../resource.ts'

/** In percent, from the left and from the top. */
const FOCUS = { kind: 'number', min: 0, max: 100 } as const

/** Beside a photograph's file. */
export const PHOTO_FIELDS = {
  alt: {
    kind: 'text',
    bilingual: true,
    max: 300,
    label: { ar: 'وصف الصورة', en: 'Description of the picture' },
    help: {
      ar: 'لمن لا يراها: من فيها، وماذا يجري، في جملة.',
      en: 'For people who cannot see it: who is in it and what happens, in a sentence.',
    },
  },
  credit: {
    kind: 'text',
    bilingual: true,
    max: 120,
    label: { ar: 'نسبة الصورة', en: 'Credit' },
    help: {
      ar: 'تظهر تحت الصورة، مثل: تصوير نورة السالم، وزارة التعليم.',
      en: 'Shown with the picture, such as: Photo by Noura Al Salem, Ministry of Education.',
    },
  },
  focus_x: { ...FOCUS, label: { ar: 'من اليسار (%)', en: 'From the left (%)' } },
  focus_y: { ...FOCUS, label: { ar: 'من الأعلى (%)', en: 'From the top (%)' } },
} as const satisfies Fields
