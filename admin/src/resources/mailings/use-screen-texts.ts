import { useTextsOf } from '../../shared/use-texts-of.ts'
import { screenTexts } from './screen-texts.ts'

export const useScreenTexts = () => useTextsOf(screenTexts)
