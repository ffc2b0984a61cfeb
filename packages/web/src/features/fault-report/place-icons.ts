import type { ApartmentRoom, PublicArea, RoomPart } from '@nyhem/domain/case/fault-places'
import {
  AlarmSmoke,
  AppWindow,
  Archive,
  Bath,
  Bed,
  BrickWall,
  Bug,
  Building2,
  Car,
  CookingPot,
  DoorClosed,
  DoorOpen,
  Droplets,
  Ellipsis,
  Fence,
  Flame,
  House,
  Layers,
  Leaf,
  Lightbulb,
  Lock,
  type LucideIcon,
  Mail,
  Microwave,
  PanelTop,
  PlugZap,
  Refrigerator,
  ShowerHead,
  Sofa,
  Toilet,
  Trash2,
  Trees,
  Utensils,
  WashingMachine,
  Waves,
  Wind,
} from 'lucide-react'
import { Balcony, Heating, Lift, Storage } from '../../ui/icon/own-icons.ts'

const rooms = {
  bathroom: Bath,
  'living-room': Sofa,
  kitchen: CookingPot,
  bedroom: Bed,
  hallway: DoorOpen,
  balcony: Balcony,
  storage: Storage,
  'whole-home': House,
  other: Ellipsis,
} as const satisfies Record<ApartmentRoom, LucideIcon>

const areas = {
  elevator: Lift,
  lights: Lightbulb,
  grass: Leaf,
  yard: Trees,
  facade: Building2,
  doors: DoorClosed,
  'simple-ventilation': Wind,
  'sub-central': Heating,
  trash: Trash2,
  garage: Car,
  fire: Flame,
  post: Mail,
  other: Ellipsis,
} as const satisfies Record<PublicArea, LucideIcon>

const parts = {
  heating: Heating,
  ventilation: Wind,
  water: Droplets,
  drain: Waves,
  lights: Lightbulb,
  electricity: PlugZap,
  floor: Layers,
  walls: BrickWall,
  ceiling: PanelTop,
  windows: AppWindow,
  doors: DoorClosed,
  locks: Lock,
  appliances: Microwave,
  dishwasher: Utensils,
  'washing-machine': WashingMachine,
  fridge: Refrigerator,
  stove: CookingPot,
  cabinets: Archive,
  railing: Fence,
  shower: ShowerHead,
  toilet: Toilet,
  'smoke-detector': AlarmSmoke,
  pests: Bug,
  other: Ellipsis,
} as const satisfies Record<RoomPart, LucideIcon>

const iconIn = (icons: Readonly<Record<string, LucideIcon>>, word: string): LucideIcon =>
  (Object.hasOwn(icons, word) ? icons[word] : undefined) ?? Ellipsis

export const placeIcon = (kind: 'apartment' | 'public', place: string): LucideIcon =>
  iconIn(kind === 'apartment' ? rooms : areas, place)
export const partIcon = (part: string): LucideIcon => iconIn(parts, part)
