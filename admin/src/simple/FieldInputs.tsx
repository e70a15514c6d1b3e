import { type Field, type Fields, storedNamesOfField } from '@olympiad/contracts/resource'
import type { ReactNode } from 'react'
import { BooleanInput, NumberInput, TextInput } from 'react-admin'
import { FieldGroup } from '../shared/FieldGroup.tsx'
import { InstantInput } from '../shared/InstantInput.tsx'
import { LangInput } from '../shared/LangInput.tsx'
import { PictureInput } from '../shared/PictureInput.tsx'
import { parseText } from '../shared/parse-text.ts'
import { RegionSelect } from '../shared/RegionSelect.tsx'
import { useLang } from '../use-lang.ts'
import { fieldValidators } from './field-validators.ts'

const LTR = { htmlInput: { dir: 'ltr' } } as const

type FieldInputProps = { name: string; field: Field }

/** A bilingual text has two inputs. */
export function FieldInput({ name, field }: FieldInputProps) {
  const lang = useLang()
  const validate = fieldValidators(field)
  const help = field.help && { helperText: field.help[lang] }
  const common = { source: name, validate, ...help } as const
  switch (field.kind) {
    case 'text': {
      const rows = field.rows === undefined ? {} : { multiline: true, minRows: field.rows }
      const parse = field.required ? {} : { parse: parseText }
      if (!field.bilingual) return <TextInput {...common} {...rows} {...parse} />
      return (
        <>
          {storedNamesOfField(name, field).map((source, nth) => (
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
    case 'instant':
      return <InstantInput {...common} />
    case 'phone':
      return <TextInput {...common} type="tel" slotProps={LTR} />
    case 'region':
      return <RegionSelect source={name} validate={validate} />
    case 'order':
      // The list saves it.
      return null
  }
}

export function FieldInputs({ fields }: { fields: Fields }) {
  const lang = useLang()
  const groups: { key: string; title: string | undefined; inputs: ReactNode[] }[] = []
  for (const [name, field] of Object.entries(fields)) {
    const own = field.kind === 'text' && field.bilingual ? field.label : undefined
    const title = (field.group ?? own)?.[lang]
    const input = <FieldInput key={name} name={name} field={field} />
    const last = groups.at(-1)
    if (last && title !== undefined && last.title === title) last.inputs.push(input)
    else groups.push({ key: name, title, inputs: [input] })
  }
  return groups.map(({ key, title, inputs }) =>
    title === undefined ? (
      inputs
    ) : (
      <FieldGroup key={key} title={title}>
        {inputs}
      </FieldGroup>
    ),
  )
}
