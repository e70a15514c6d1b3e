import { Card, Skeleton } from '@mui/material'
import type { AdminSetting } from '@olympiad/contracts/views/catalogue'
import {
  EditBase,
  type RaRecord,
  SaveButton,
  TabbedForm,
  TabbedFormTabs,
  Title,
  Toolbar,
  useGetList,
  useNotify,
  useTranslate,
} from 'react-admin'
import { Navigate, useParams } from 'react-router'
import { retry } from '../../data/retry.ts'
import { FormRefusals } from '../../shared/FormRefusals.tsx'
import { LoadFailed } from '../../shared/LoadFailed.tsx'
import { only } from '../../shared/only.ts'
import { SavesChanges } from '../../shared/SavesChanges.tsx'
import { CommunityInputs } from './CommunityInputs.tsx'
import { ContactInputs, LinkInputs } from './ContactInputs.tsx'
import { LegalInputs } from './LegalInputs.tsx'
import { RetentionInputs } from './RetentionInputs.tsx'
import { SellerInputs } from './SellerInputs.tsx'

/** What is sent; nothing else that the record holds. */
const FIELDS = [
  'site_copy_right',
  'site_copy_right_en',
  'privacy',
  'privacy_en',
  'tearm_condition',
  'tearm_condition_en',
  'contact_email',
  'contact_phone',
  'address',
  'address_en',
  'location',
  'store_link',
  'academy_link',
  'social',
  'seller',
  'community_students',
  'community_others',
  'retention',
] as const satisfies readonly (keyof AdminSetting)[]

const ROOT = '/settings'
/** The tabs behind the first, by the end of their addresses. */
const TABS = ['links', 'terms', 'privacy', 'seller', 'community', 'retention'] as const

const asSent = (values: RaRecord) => only(values, FIELDS)

const toolbar = (
  <Toolbar>
    <SaveButton alwaysEnable />
  </Toolbar>
)

/** On a phone they can be moved. */
const tabs = <TabbedFormTabs variant="scrollable" scrollButtons="auto" allowScrollButtonsMobile />

/** The settings of the site: one record, so a form and no list. */
function SettingsForm({ id }: { id: string }) {
  const notify = useNotify()
  const tab = (path: (typeof TABS)[number]) => ({ path, label: `resources.settings.tabs.${path}` })
  return (
    <EditBase<AdminSetting>
      resource="settings"
      id={id}
      redirect={false}
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess: () => notify('texts.update_done', { type: 'success' }) }}
      transform={asSent}
    >
      <Card sx={{ mt: 2, overflow: 'visible' }}>
        <TabbedForm warnWhenUnsavedChanges formRootPathname={ROOT} toolbar={toolbar} tabs={tabs}>
          <TabbedForm.Tab path="" label="resources.settings.tabs.contact">
            <FormRefusals />
            <SavesChanges asSent={asSent} />
            <ContactInputs />
          </TabbedForm.Tab>
          <TabbedForm.Tab {...tab('links')}>
            <LinkInputs />
          </TabbedForm.Tab>
          <TabbedForm.Tab {...tab('terms')}>
            <LegalInputs source="tearm_condition" />
          </TabbedForm.Tab>
          <TabbedForm.Tab {...tab('privacy')}>
            <LegalInputs source="privacy" />
          </TabbedForm.Tab>
          <TabbedForm.Tab {...tab('seller')}>
            <SellerInputs />
          </TabbedForm.Tab>
          <TabbedForm.Tab {...tab('community')}>
            <CommunityInputs />
          </TabbedForm.Tab>
          <TabbedForm.Tab {...tab('retention')}>
            <RetentionInputs />
          </TabbedForm.Tab>
        </TabbedForm>
      </Card>
    </EditBase>
  )
}

export function SettingsScreen() {
  const translate = useTranslate()
  const { '*': open = '' } = useParams()
  const { data, isPending, error, refetch } = useGetList<AdminSetting>(
    'settings',
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter: {} },
    { retry },
  )
  const id = data?.[0]?.id
  if (open && !TABS.some((tab) => tab === open)) return <Navigate to={ROOT} replace />
  return (
    <>
      <Title title="resources.settings.title" />
      {isPending && <Skeleton variant="rectangular" height={480} sx={{ mt: 2 }} />}
      {error && (
        <LoadFailed onRetry={() => refetch()} margin={{ mt: 2 }}>
          {translate(error.message, { _: error.message })}
        </LoadFailed>
      )}
      {id && <SettingsForm id={id} />}
    </>
  )
}
