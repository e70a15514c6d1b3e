import texts from '@olympiad/contracts/texts/en.json' with { type: 'json' }
import raEnglishMessages from 'ra-language-english'
import type { TranslationMessages } from 'react-admin'

const { ra } = raEnglishMessages

/** The specification fixes these messages (002 §8). */
const NOTIFICATIONS = {
  created: texts.saved_done,
  updated: texts.update_done,
  deleted: texts.delete_done,
}

/** react-admin shows it for every failure, not only a missing record. */
const NOT_OPENED = 'This record could not be opened. It may have been deleted.'

/** react-admin's texts, but a record's title is its name alone: “Season 2026”, not “Season Season 2026”. */
export const raEnglish: TranslationMessages = {
  ra: {
    ...ra,
    action: { ...ra.action, add_filter: 'More filters' },
    navigation: { ...ra.navigation, no_filtered_results: 'Nothing in %{name} matches these filters.' },
    notification: { ...ra.notification, ...NOTIFICATIONS, item_doesnt_exist: NOT_OPENED },
    page: { ...ra.page, edit: '%{recordRepresentation}', show: '%{recordRepresentation}' },
  },
}
