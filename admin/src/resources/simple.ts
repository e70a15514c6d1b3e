import FaqIcon from '@mui/icons-material/QuizOutlined'
import type { SimpleResource } from '@olympiad/contracts/resource'
import { faqs } from '@olympiad/contracts/resources/faqs'
import type { ComponentType } from 'react'
import { simpleResource } from '../simple/simple-resource.tsx'

/** Resources whose screens follow from their declarations, with their icons. */
export const SIMPLE = [[faqs, FaqIcon]] as const satisfies readonly (readonly [SimpleResource, ComponentType])[]

export const SIMPLE_RESOURCES = SIMPLE.map(([resource, icon]) => simpleResource(resource, icon))
