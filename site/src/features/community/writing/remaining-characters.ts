import { fill, type Template } from '../../../i18n/texts.ts'

type Messages = Record<'left' | 'over', Template<'count'> | string>

const SHOW_FROM_SHARE = 0.9

export function formatRemainingCharacters(text: string, maxLength: number, messages: Messages): string {
  const left = maxLength - text.length
  if (text.length < maxLength * SHOW_FROM_SHARE) return ''
  return left < 0 ? fill(messages.over, { count: -left }) : fill(messages.left, { count: left })
}
