import { type Field, type Fields, storedNames } from '@olympiad/contracts/resource'
import { BooleanInput, maxLength, maxValue, minValue, NumberInput, regex, required, TextInput } from 'react-admin'
import { asTyped } from '../shared/as-typed.ts'
import { FieldGroup } from '../shared/FieldGroup.tsx'
import { LangInput } from '../shared/LangInput.tsx'
import { PictureInput } from '../shared/PictureInput.tsx'
import { RegionSelect } from '../shared/RegionSelect.tsx'
import { useLang } from '../use-lang.ts'

const filled = required('texts.fill_all_fields')
const webLink = regex(/^\s*https?:\/\/\S+\s*$/i, 'texts.url_wrong')
/** What is the same in both languages runs from left to right. */
const LTR = { htmlInput: { dir: 'ltr' } } as const

/** What the server refuses too; here it is said before anything is sent. */
const checksOf = (field: Field) => [
  ...(field.needed ? [filled] : []),
  ...(field.kind === 'text' ? [maxLength(field.max, 'texts.too_long')] : []),
  ...(field.kind === 'number' ? [minValue(field.min), maxValue(field.max)] : []),
  ...(field.kind === 'link' ? [webLink] : []),
]

type FieldInputProps = { name: string; field: Field }

/** The input of a declared field; a text in both languages has two. */
export function FieldInput({ name, field }: FieldInputProps) {
  const lang = useLang()
  const validate = checksOf(field)
  const help = field.help && { helperText: field.help[lang] }
  const common = { source: name, validate, ...help } as const
  switch (field.kind) {
    case 'text': {
      const rows = field.rows === undefined ? {} : { multiline: true, minRows: field.rows }
      const parse = field.needed ? {} : { parse: asTyped }
      if (!field.bilingual) return <TextInput {...common} {...rows} {...parse} />
      return (
        <>
          {storedNames(name, field).map((source, nth) => (
            <LangInput key={source} {...common} {...rows} {...parse} source={source} lang={nth === 0 ? 'ar' : 'en'} />
          ))}
        </>
      )
    }
    case 'flag':
      return <BooleanInput source={name} {...help} />
    case 'number':
      return <NumberInput {...common} />
    case 'picture':
      return <PictureInput {...common} {...(field.aspect !== undefined && { aspect: field.aspect })} />
    case 'link':
      return <TextInput {...common} type="url" slotProps={LTR} />
    case 'phone':
      return <TextInput {...common} type="tel" slotProps={LTR} />
    case 'region':
      return <RegionSelect source={name} validate={validate} />
    case 'order':
      // It is saved from the list.
      return null
  }
}

/** The inputs of all fields; a text in both languages is a group of its own. */
export function FieldInputs({ fields }: { fields: Fields }) {
  const lang = useLang()
  return (
    <>
      {Object.entries(fields).map(([name, field]) => {
        const input = <FieldInput key={name} name={name} field={field} />
        if (field.kind !== 'text' || !field.bilingual) return input
        return (
          <FieldGroup key={name} title={field.label[lang]}>
            {input}
          </FieldGroup>
        )
      })}
    </>
  )
}
