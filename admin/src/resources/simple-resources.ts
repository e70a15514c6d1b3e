import AdministrationIcon from '@mui/icons-material/AccountBalanceOutlined'
import DefaultIcon from '@mui/icons-material/FolderOutlined'
import PartnerIcon from '@mui/icons-material/HandshakeOutlined'
import CentreIcon from '@mui/icons-material/LocationOnOutlined'
import FaqIcon from '@mui/icons-material/QuizOutlined'
import type { SimpleResource } from '@olympiad/contracts/resource'
import * as declared from '@olympiad/contracts/resources/simple'
import type { ComponentType } from 'react'
import { createSimpleResource } from '../simple/simple-resource.ts'

const ICONS: Readonly<Record<string, ComponentType>> = {
  faqs: FaqIcon,
  'moe-administrators': AdministrationIcon,
  partners: PartnerIcon,
  tranings: CentreIcon,
}

export const SIMPLE_RESOURCES = Object.values<SimpleResource>(declared).map((resource) =>
  createSimpleResource(resource, ICONS[resource.name] ?? DefaultIcon),
)
