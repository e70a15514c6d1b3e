import { useTranslate } from 'react-admin'
import { fieldLabel } from '../resources/audit/field-label.ts'
import { useLang } from '../use-lang.ts'

const LABEL_PREFIXES: Readonly<Record<string, string>> = { 'settings.retention': 'resources.settings.retention.kinds' }

export function useFieldLabel(resource: string): (field: string) => string {
  const translate = useTranslate()
  const lang = useLang()
  return (field) => {
    const [first, ...inside] = field.split('.')
    const prefix = inside.length > 0 && LABEL_PREFIXES[`${resource}.${first}`]
    const key = prefix ? `${prefix}.${inside.join('.')}` : `resources.${resource}.fields.${field}`
    const known: unknown = translate(key, { _: '' })
    return typeof known === 'string' && known !== '' ? known : fieldLabel(field.split('.').at(-1) ?? field, lang)
  }
}
