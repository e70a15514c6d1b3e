import { gallery } from '@olympiad/contracts/resources/content'
import { fieldTexts } from '../../simple/texts.ts'

export const galleryTexts = {
  en: {
    name: 'Picture |||| Gallery',
    empty: 'There are no pictures yet.',
    empty_hint: 'Add pictures of a season: the site shows them under it, newest first.',
    create: 'Add pictures',
    drop: 'Drop pictures here, or choose them.',
    choose: 'Choose pictures',
    nth: 'Picture %{number}',
    same_caption: 'Use this caption where none is written',
    take_out: 'Take this picture out',
    search: 'Caption',
    shows: 'What it shows',
    no_competition: 'No competition in particular',
    fields: {
      ...fieldTexts(gallery, 'en'),
      label: 'Picture',
      season: 'Season',
      competion: 'Competition',
      created_at: 'Added',
      actions: 'Actions',
    },
  },
  ar: {
    name: 'معرض الصور |||| صورة |||| معرض الصور |||| معرض الصور |||| معرض الصور |||| معرض الصور',
    empty: 'لا صور بعد.',
    empty_hint: 'أضف صورًا لموسم لتظهر تحته في الموقع، الأحدث أولًا.',
    create: 'إضافة صور',
    drop: 'أفلت الصور هنا أو اخترها.',
    choose: 'اختيار صور',
    nth: 'الصورة %{number}',
    same_caption: 'استخدام هذا التعليق للصور التي بلا تعليق',
    take_out: 'استبعاد هذه الصورة',
    search: 'التعليق',
    shows: 'ماذا تُظهر الصورة',
    no_competition: 'لا مسابقة بعينها',
    fields: {
      ...fieldTexts(gallery, 'ar'),
      label: 'الصورة',
      season: 'الموسم',
      competion: 'المسابقة',
      created_at: 'تاريخ الإضافة',
      actions: 'إجراءات',
    },
  },
} as const
