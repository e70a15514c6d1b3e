import { labelsInLanguage, PROGRAMME_FIELD_LABELS, PROGRAMME_VALUE_LABELS } from '@olympiad/contracts/programme-labels'

const valuesIn = (lang: 'ar' | 'en') => ({
  answer: labelsInLanguage(PROGRAMME_VALUE_LABELS.answer, lang),
  gender: labelsInLanguage(PROGRAMME_VALUE_LABELS.gender, lang),
  registration_type: labelsInLanguage(PROGRAMME_VALUE_LABELS.registration_type, lang),
  age_group: labelsInLanguage(PROGRAMME_VALUE_LABELS.age_group, lang),
  track: labelsInLanguage(PROGRAMME_VALUE_LABELS.track, lang),
})

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

export const fieldTexts = <Programme extends keyof typeof PROGRAMME_FIELD_LABELS>(
  programme: Programme,
  lang: 'ar' | 'en',
) => ({
  ...labelsInLanguage(PROGRAMME_FIELD_LABELS[programme], lang),
  s: lang === 'ar' ? 'بحث' : 'Search',
})
