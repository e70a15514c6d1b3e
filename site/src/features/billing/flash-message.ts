import { type FlashMessages, readFlashMessage } from '../../lib/flash-message.ts'

const FLASH_MESSAGES: FlashMessages = {
  billing_address_saved: 'done',
  billing_address_reissued: 'done',
  building_no_wrong: 'refused',
  postal_code_wrong: 'refused',
  fill_all_fields: 'refused',
  too_long: 'refused',
  hidden_characters: 'refused',
  rate_limited: 'refused',
  billing_address_partly: 'refused',
}

/** An unknown key counts as not saved; undefined where there is none. */
export const billingFlashMessage = (query: URLSearchParams): ReturnType<typeof readFlashMessage> =>
  query.has('billing')
    ? (readFlashMessage('billing', FLASH_MESSAGES, query) ?? { key: 'billing_address_unsaved', isError: true })
    : undefined
