import texts from '@olympiad/contracts/texts/en.json' with { type: 'json' }
import raEnglishMessages from 'ra-language-english'
import type { TranslationMessages } from 'react-admin'

const { ra } = raEnglishMessages

/** What is said once a record is saved or deleted, as specified (002 §8). */
const NOTIFICATIONS = {
  created: texts.saved_done,
  updated: texts.update_done,
  deleted: texts.delete_done,
}

/**
 * react-admin's own words, but a record's screen is titled by its name alone: “Season 2026”, not “Season Season 2026”. The
 * menu of filters also keeps searches.
 */
export const raEnglish: TranslationMessages = {
  ra: {
    ...ra,
    action: { ...ra.action, add_filter: 'Filters' },
    notification: { ...ra.notification, ...NOTIFICATIONS },
    page: { ...ra.page, edit: '%{recordRepresentation}', show: '%{recordRepresentation}' },
  },
}
