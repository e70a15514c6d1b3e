import { declareResource } from '../resource.ts'
import { PHOTO_FIELDS } from './photo-fields.ts'

export const regions = declareResource({
  name: 'regions',
  envelopeKeys: { many: 'regions', one: 'region' },
  tag: 'Console: content',
  labels: { many: { ar: 'المناطق', en: 'regions' }, one: { ar: 'منطقة', en: 'a region' } },
})

export const gallery = declareResource({
  name: 'gallery',
  envelopeKeys: { many: 'galleries', one: 'gallery' },
  tag: 'Console: content',
  labels: { many: { ar: 'الصور', en: 'pictures' }, one: { ar: 'صورة', en: 'a picture' } },
  fields: {
    file_path: { kind: 'picture', required: true, label: { ar: 'الصورة', en: 'Picture' } },
    name: {
      kind: 'text',
      bilingual: true,
      max: 200,
      required: true,
      group: { ar: 'التعليق على الصورة', en: 'Caption' },
      label: { ar: 'التعليق', en: 'Caption' },
    },
    ...PHOTO_FIELDS,
    alt: { ...PHOTO_FIELDS.alt, required: 'form' },
    status: {
      kind: 'flag',
      label: { ar: 'ظاهرة', en: 'Visible' },
      help: {
        ar: 'عند إيقافها تبقى الصورة هنا ولا يراها الزوار.',
        en: 'Switched off, it stays here and visitors don’t see it.',
      },
    },
  },
})

export const contactMessages = declareResource({
  name: 'contactus',
  envelopeKeys: { many: 'contacts', one: 'contact' },
  tag: 'Console: content',
  labels: { many: { ar: 'رسائل الزوار', en: 'visitors’ messages' }, one: { ar: 'رسالة', en: 'a message' } },
})

export const settings = declareResource({
  name: 'settings',
  envelopeKeys: { many: 'settings', one: 'setting' },
  tag: 'Console: content',
  labels: { many: { ar: 'إعدادات الموقع', en: 'settings of the site' }, one: { ar: 'الإعدادات', en: 'the settings' } },
})
