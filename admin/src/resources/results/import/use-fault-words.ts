import { IMPORT_HEADINGS, type ImportColumn } from '@olympiad/contracts/result-import'
import type { ImportFault } from '@olympiad/contracts/views/admin-results'
import { useTranslate } from 'react-admin'
import { useLang } from '../../../use-lang.ts'

/** The words of a fault in the reader's language: its column, and the reason with the other row that has part in it. */
export function useFaultWords() {
  const translate = useTranslate()
  const lang = useLang()
  return {
    column: (column: ImportColumn | null): string => (column ? IMPORT_HEADINGS[column][lang] : ''),
    reason: ({ key, also }: ImportFault): string => {
      const reason = translate(`texts.${key}`)
      return also === undefined ? reason : `${reason} (${translate('resources.results.import.also', { row: also })})`
    },
  }
}
