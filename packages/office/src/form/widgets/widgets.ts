import type { FieldDescription, Widget } from '@nyhem/contract/calls/editing-forms'
import type { ComponentType } from 'react'
import { ChoiceWidget, YesNoWidget } from './ChoiceWidgets.tsx'
import { GroupWidget } from './GroupWidget.tsx'
import { ListWidget, PicturesWidget, YearsWidget } from './ListWidgets.tsx'
import { CatalogueWidget, DocumentWidget, LinkWidget, PageWidget, PictureWidget } from './TargetWidgets.tsx'
import {
  AddressWidget,
  AnchorWidget,
  DayWidget,
  LongWidget,
  MomentWidget,
  NumberWidget,
  RichWidget,
  ShortWidget,
} from './TextWidgets.tsx'
import type { WidgetProps } from './widget-props.ts'

const widgets: { [W in Widget]: ComponentType<WidgetProps<W>> } = {
  short: ShortWidget,
  long: LongWidget,
  rich: RichWidget,
  picture: PictureWidget,
  pictures: PicturesWidget,
  document: DocumentWidget,
  page: PageWidget,
  link: LinkWidget,
  catalogue: CatalogueWidget,
  day: DayWidget,
  moment: MomentWidget,
  number: NumberWidget,
  choice: ChoiceWidget,
  'yes-no': YesNoWidget,
  'e-mail-or-url': AddressWidget,
  anchor: AnchorWidget,
  list: ListWidget,
  group: GroupWidget,
  'by-year': YearsWidget,
}

/** The map is total over the widgets, so a description and its widget belong together. */
export const widgetOf = ({ widget }: FieldDescription): ComponentType<WidgetProps<Widget>> =>
  widgets[widget] as ComponentType<WidgetProps<Widget>>
