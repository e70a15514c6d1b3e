import { PROGRAMME_FIELDS, PROGRAMME_VALUES, wordsIn } from '@olympiad/contracts/programme-words'

const valuesIn = (lang: 'ar' | 'en') => ({
  answer: wordsIn(PROGRAMME_VALUES.answer, lang),
  gender: wordsIn(PROGRAMME_VALUES.gender, lang),
  registration_type: wordsIn(PROGRAMME_VALUES.registration_type, lang),
  age_group: wordsIn(PROGRAMME_VALUES.age_group, lang),
  track: wordsIn(PROGRAMME_VALUES.track, lang),
})

/** Words that the lists of what the public forms sent have in common; below `resources.submissions`. */
export const submissionTexts = {
  en: {
    values: valuesIn('en'),
    download: 'Download As CSV',
    any: 'Any',
    all: 'All',
    from: 'Sent from',
    to: 'Sent until',
    mark: {
      status: { yes: 'Approved', no: 'Not approved' },
      checked: { yes: 'Handled', no: 'Not handled' },
    },
    place: '%{place} of %{total}',
    previous: 'Previous',
    next: 'Next',
    sender: 'The sender',
    contact: 'Contact',
  },
  ar: {
    values: valuesIn('ar'),
    download: 'تنزيل بصيغة CSV',
    any: 'الكل',
    all: 'الكل',
    from: 'أُرسل من',
    to: 'أُرسل حتى',
    mark: {
      status: { yes: 'معتمد', no: 'غير معتمد' },
      checked: { yes: 'عولج', no: 'لم يُعالَج' },
    },
    place: '%{place} من %{total}',
    previous: 'السابق',
    next: 'التالي',
    sender: 'المرسل',
    contact: 'للتواصل',
  },
} as const

/** The fields of a programme in the console, with those of its filters. */
export const fieldTexts = <Programme extends keyof typeof PROGRAMME_FIELDS>(
  programme: Programme,
  lang: 'ar' | 'en',
) => ({
  ...wordsIn(PROGRAMME_FIELDS[programme], lang),
  s: lang === 'ar' ? 'بحث' : 'Search',
})
