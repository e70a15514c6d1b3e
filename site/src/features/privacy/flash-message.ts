import { type FlashMessages, readFlashMessage } from '../../lib/flash-message.ts'

const FLASH_MESSAGES: FlashMessages = {
  erasure_requested: 'done',
  erasure_withdrawn: 'done',
  erasure_already_requested: 'refused',
  erasure_not_open: 'refused',
  export_rate_limited: 'refused',
  rate_limited: 'refused',
  too_long: 'refused',
  hidden_characters: 'refused',
  storage_unavailable: 'refused',
}

export const privacyFlashMessage = (query: URLSearchParams) => readFlashMessage('my_data', FLASH_MESSAGES, query)
