import { dirOf, type Lang } from '@olympiad/contracts/lang'
import { TextInput, type TextInputProps } from 'react-admin'

type LangInputProps = Omit<TextInputProps, 'lang' | 'slotProps'> & { lang: Lang }

/** The text follows its own direction, the label the console's. */
export function LangInput({ lang, ...rest }: LangInputProps) {
  return <TextInput {...rest} slotProps={{ htmlInput: { lang, dir: dirOf(lang) } }} />
}
