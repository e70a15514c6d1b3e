import { Card, Skeleton } from '@mui/material'
import type { AdminSetting } from '@olympiad/contracts/views/olympiad'
import {
  EditBase,
  type RaRecord,
  TabbedForm,
  TabbedFormTabs,
  Title,
  useGetList,
  useNotify,
  useTranslate,
} from 'react-admin'
import { Navigate, useParams } from 'react-router'
import { shouldRetry } from '../../data/should-retry.ts'
import { FormErrors } from '../../shared/FormErrors.tsx'
import { LoadError } from '../../shared/LoadError.tsx'
import { pick } from '../../shared/pick.ts'
import { SaveBar } from '../../shared/SaveBar.tsx'
import { SaveChangedFields } from '../../shared/SaveChangedFields.tsx'
import { CertificateInputs } from './CertificateInputs.tsx'
import { CommunityInputs } from './CommunityInputs.tsx'
import { ContactInputs, LinkInputs } from './ContactInputs.tsx'
import { LegalInputs } from './LegalInputs.tsx'
import { RetentionInputs } from './RetentionInputs.tsx'
import { SellerInputs } from './SellerInputs.tsx'
import { SETTINGS_PATH, SETTINGS_TABS } from './tabs.ts'

/** The form sends only these fields of the record. */
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
  'certificate',
  'community_students',
  'community_others',
  'retention',
] as const satisfies readonly (keyof AdminSetting)[]

const asSent = (values: RaRecord) => pick(values, FIELDS)

const tabs = <TabbedFormTabs variant="scrollable" scrollButtons="auto" allowScrollButtonsMobile />

function SettingsForm({ id }: { id: string }) {
  const notify = useNotify()
  const tab = (path: (typeof SETTINGS_TABS)[number]) => ({ path, label: `resources.settings.tabs.${path}` })
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
        <TabbedForm warnWhenUnsavedChanges formRootPathname={SETTINGS_PATH} toolbar={<SaveBar />} tabs={tabs}>
          <TabbedForm.Tab path="" label="resources.settings.tabs.contact">
            <FormErrors />
            <SaveChangedFields toFormValues={asSent} />
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
          <TabbedForm.Tab {...tab('certificates')}>
            <CertificateInputs />
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
    { retry: shouldRetry },
  )
  const id = data?.[0]?.id
  if (open && !SETTINGS_TABS.some((tab) => tab === open)) return <Navigate to={SETTINGS_PATH} replace />
  return (
    <>
      <Title title="resources.settings.title" />
      {isPending && <Skeleton variant="rectangular" height={480} sx={{ mt: 2 }} />}
      {error && (
        <LoadError onRetry={() => refetch()} margin={{ mt: 2 }}>
          {translate(error.message, { _: error.message })}
        </LoadError>
      )}
      {id && <SettingsForm id={id} />}
    </>
  )
}
