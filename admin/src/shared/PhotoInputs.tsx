import { Box } from '@mui/material'
import { PHOTO_FIELDS } from '@olympiad/contracts/resources/photo-fields'
import type { ReactNode } from 'react'
import { NumberInput, required, useResourceContext, useWrappedSource } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { fieldValidators } from '../simple/field-validators.ts'
import { useLang } from '../use-lang.ts'
import { LangInput } from './LangInput.tsx'
import { PictureInput } from './PictureInput.tsx'
import { parseText } from './parse-text.ts'

const described = [...fieldValidators(PHOTO_FIELDS.alt), required('texts.photo_alt_missing')]
const credit = fieldValidators(PHOTO_FIELDS.credit)
const percent = [...fieldValidators(PHOTO_FIELDS.focus_x), required('texts.fill_all_fields')]

/** Starts the names of a photograph's fields: `photo_`, the row of a list (`0.`), or nothing. */
type Prefix = { prefix?: string }
type PhotoInputProps = Prefix & Pick<Parameters<typeof PictureInput>[0], 'source' | 'label' | 'validate' | 'helperText'>

const useLabels = (prefix: string) => {
  const resource = useResourceContext()
  const own = prefix.replace(/^\d+\./, '')
  return (name: string) => `resources.${resource}.fields.${own}${name}`
}

/** The picture, its focus, and `children` once there is one. */
export function PhotoInput({ prefix = '', children, ...picture }: PhotoInputProps & { children?: ReactNode }) {
  const labelOf = useLabels(prefix)
  const file: unknown = useWatch({ name: useWrappedSource(picture.source) })
  const [x, y] = [`${prefix}focus_x`, `${prefix}focus_y`]
  return (
    <>
      <Box>
        <PictureInput {...picture} focus={{ x, y }} />
        {Boolean(file) && (
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, maxWidth: 420 }}>
            <NumberInput source={x} label={labelOf('focus_x')} validate={percent} min={0} max={100} step={1} />
            <NumberInput source={y} label={labelOf('focus_y')} validate={percent} min={0} max={100} step={1} />
          </Box>
        )}
      </Box>
      {Boolean(file) && children}
    </>
  )
}

export function DescriptionInputs({ prefix = '' }: Prefix) {
  const lang = useLang()
  const labelOf = useLabels(prefix)
  const shared = { validate: described, multiline: true, helperText: PHOTO_FIELDS.alt.help[lang] } as const
  return (
    <>
      <LangInput {...shared} lang="ar" source={`${prefix}alt`} label={labelOf('alt')} />
      <LangInput {...shared} lang="en" source={`${prefix}alt_en`} label={labelOf('alt_en')} />
    </>
  )
}

export function CreditInputs({ prefix = '' }: Prefix) {
  const lang = useLang()
  const shared = { validate: credit, parse: parseText, helperText: PHOTO_FIELDS.credit.help[lang] } as const
  return (
    <>
      <LangInput {...shared} lang="ar" source={`${prefix}credit`} />
      <LangInput {...shared} lang="en" source={`${prefix}credit_en`} />
    </>
  )
}
