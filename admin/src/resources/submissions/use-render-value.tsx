import { Box } from '@mui/material'
import { cityName } from '@olympiad/contracts/cities'
import { localized } from '@olympiad/contracts/lang'
import { PROGRAMME_ENUM_FIELDS } from '@olympiad/contracts/programme-labels'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useLang } from '../../use-lang.ts'
import { ContactLink } from './ContactLink.tsx'
import type { SubmissionField } from './submission-screen.ts'

const isNamed = (value: unknown): value is { name: string; name_en: string } =>
  typeof value === 'object' && value !== null && 'name' in value && 'name_en' in value

const enumOf = (field: string): string | undefined =>
  Object.entries(PROGRAMME_ENUM_FIELDS).find(([name]) => name === field)?.[1]

/** `inRow`: a press opens the row, so values contain no links. */
export function useRenderValue({ inRow = false } = {}) {
  const translate = useTranslate()
  const lang = useLang()
  return <Sent extends object>(record: Sent, { source, format }: SubmissionField<Sent>): ReactNode => {
    const value: unknown = record[source]
    if (isNamed(value)) return <bdi>{localized(value, 'name', lang)}</bdi>
    if (value === '' || value === null || value === undefined) return undefined
    const enumName = enumOf(source)
    if (enumName) return translate(`resources.submissions.values.${enumName}.${value}`, { _: String(value) })
    const text = source === 'city' ? cityName(String(value), lang) : String(value)
    if (format === 'phone' || format === 'email')
      return (
        <ContactLink as={format} linked={!inRow}>
          {text}
        </ContactLink>
      )
    if (format === 'lines') return <Box sx={{ whiteSpace: 'pre-line' }}>{text}</Box>
    return <bdi {...(format === 'code' && { dir: 'ltr' })}>{text}</bdi>
  }
}
