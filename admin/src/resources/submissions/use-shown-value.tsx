import { Box } from '@mui/material'
import { cityName } from '@olympiad/contracts/cities'
import { localized } from '@olympiad/contracts/lang'
import { PROGRAMME_ENUMS } from '@olympiad/contracts/programme-words'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useLang } from '../../use-lang.ts'
import { Contact } from './Contact.tsx'
import type { SubmissionField } from './submission-screen.ts'

const isNamed = (value: unknown): value is { name: string; name_en: string } =>
  typeof value === 'object' && value !== null && 'name' in value && 'name_en' in value

/** The set of words that a field's values are from. */
const enumOf = (field: string): string | undefined =>
  Object.entries(PROGRAMME_ENUMS).find(([name]) => name === field)?.[1]

/** Shows the value of a field as people read it; undefined where there is none. `inRow`: what is pressed opens the row. */
export function useShownValue({ inRow = false } = {}) {
  const translate = useTranslate()
  const lang = useLang()
  return <Sent extends object>(record: Sent, { source, as }: SubmissionField<Sent>): ReactNode => {
    const value: unknown = record[source]
    if (isNamed(value)) return <bdi>{localized(value, 'name', lang)}</bdi>
    if (value === '' || value === null || value === undefined) return undefined
    const words = enumOf(source)
    if (words) return translate(`resources.submissions.values.${words}.${value}`, { _: String(value) })
    const text = source === 'city' ? cityName(String(value), lang) : String(value)
    if (as === 'phone' || as === 'email')
      return (
        <Contact as={as} linked={!inRow}>
          {text}
        </Contact>
      )
    if (as === 'lines') return <Box sx={{ whiteSpace: 'pre-line' }}>{text}</Box>
    return <bdi {...(as === 'code' && { dir: 'ltr' })}>{text}</bdi>
  }
}
