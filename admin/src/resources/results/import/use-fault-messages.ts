import { IMPORT_HEADINGS, type ImportColumn } from '@olympiad/contracts/result-import'
import type { ImportRowError } from '@olympiad/contracts/views/admin-results'
import { useTranslate } from 'react-admin'
import { useLang } from '../../../use-lang.ts'

export function useFaultMessages() {
  const translate = useTranslate()
  const lang = useLang()
  return {
    column: (column: ImportColumn | null): string => (column ? IMPORT_HEADINGS[column][lang] : ''),
    reason: ({ key, also: otherRow }: ImportRowError): string => {
      const reason = translate(`texts.${key}`)
      return otherRow === undefined
        ? reason
        : `${reason} (${translate('resources.results.import.also', { row: otherRow })})`
    },
  }
}
