import raEnglishMessages from 'ra-language-english'
import type { TranslationMessages } from 'react-admin'

const { ra } = raEnglishMessages

/** react-admin's own words, but a record's screen is titled by its name alone: “Season 2026”, not “Season Season 2026”. */
export const raEnglish: TranslationMessages = {
  ra: { ...ra, page: { ...ra.page, edit: '%{recordRepresentation}', show: '%{recordRepresentation}' } },
}
