/** Enumerations of the housing catalogue. Source for all: public-site specification §3, enumerations. */

/** Project phases, in order 0 to 10. */
export const projectPhases = [
  'planned',
  'vip-sale',
  'vip-sale-processing',
  'pre-selling',
  'sales-start',
  'build-start',
  'intermediation',
  'interior-options',
  'finalizing',
  'move-in',
  'completed',
] as const
export type ProjectPhase = (typeof projectPhases)[number]

/** Number of a phase in the specification, 0 to 10. */
export const phaseNumber = (phase: ProjectPhase): number => projectPhases.indexOf(phase)

export const homeStatuses = [
  'for-sale',
  'reserved',
  'booked',
  'sold',
  'pre-selling',
  'showing-apartment',
  'not-available',
  'succession',
] as const
/** Status of a home (the specification's object status). */
export type HomeStatus = (typeof homeStatuses)[number]

export const projectStatuses = [
  'planned',
  'vip',
  'for-sale',
  'sold-out',
  'pre-selling',
  'move-in-ready',
  'succession',
  'reference',
] as const
export type ProjectStatus = (typeof projectStatuses)[number]

export const stageStatuses = ['planned', 'construction-start', 'intermediation', 'move-in-ready', 'completed'] as const
export type StageStatus = (typeof stageStatuses)[number]

export const rentalStatuses = ['for-sale', 'rented', 'booked', 'sold'] as const
export type RentalStatus = (typeof rentalStatuses)[number]

export const residenceTypes = [
  'detached-house',
  'semi-detached-house',
  'apartment',
  'house',
  'town-house',
  'plot',
] as const
/** Residence (construction) type. */
export type ResidenceType = (typeof residenceTypes)[number]

export const disposalForms = ['condominium', 'ownership', 'ownership-apartment', 'tenancy'] as const
/** Form of tenure. */
export type DisposalForm = (typeof disposalForms)[number]
/** Any form of tenure, in filters. */
export const allDisposalForms = 'all'

export const concepts = ['senior-living', 'premium', 'original', 'compact'] as const
export type Concept = (typeof concepts)[number]

export const outdoorAreas = [
  'balcony',
  'terrace',
  'patio',
  'roof-top',
  'french-balcony',
  'porch',
  'sauna',
  'walk-in-closet',
] as const
export type OutdoorArea = (typeof outdoorAreas)[number]

export const parkings = [
  'included',
  'two-included',
  'can-purchase',
  'can-purchase-2',
  'unknown',
  'cannot-purchase',
] as const
export type Parking = (typeof parkings)[number]

export const directions = ['1', '2', '3', '4', '5', '6', '7', '8'] as const
/** Compass direction as a numeric string, clockwise from north: 1 N, 2 NE, 3 E, 4 SE, 5 S, 6 SW, 7 W, 8 NW. */
export type Direction = (typeof directions)[number]

export const plotTypes = ['own-plot', 'optional-rented-plot', 'rented-lot'] as const
/** Finnish plot types, 1 to 3 in this order. */
export type PlotType = (typeof plotTypes)[number]

export const choiceGroups = ['plot', 'parking', 'interior'] as const
/** Choices in flow C, one option of each. Source: public-site specification §2 (step `choices`). */
export type ChoiceGroupName = (typeof choiceGroups)[number]

export const staffRoles = [
  'real-estate-agent',
  'assistant',
  'sales-manager',
  'sales-manager-regional',
  'interior-responsible',
  'interior-responsible-assistant',
  'external-agent',
  'external-agent-assistant',
  'settlement-broker',
  'settlement-broker-assistant',
  'customer-support',
  'customer-service',
] as const
export type StaffRole = (typeof staffRoles)[number]

export const contactPurposes = ['sales', 'interior', 'support', 'general', 'customer-service'] as const
export type ContactPurpose = (typeof contactPurposes)[number]

export const referenceProjectTypes = [
  'detached-houses',
  'owner-apartments',
  'condominium',
  'tenancy',
  'premises',
  'senior-housing',
  'nursing-homes',
  'construction-contracts',
  'safety-homes',
  'senior-safety-homes',
] as const
/** Reference project types, 1 to 10 in this order. */
export type ReferenceProjectType = (typeof referenceProjectTypes)[number]

export const contractingProjectTypes = [
  'quay-concrete',
  'field-work',
  'road-construction',
  'exploitation-work',
  'industries',
  'soil-remediation',
  'infrastructure',
] as const
/** Contracting project types, 1 to 7 in this order. */
export type ContractingProjectType = (typeof contractingProjectTypes)[number]

export const referenceProjectStatuses = ['ongoing', 'finalized'] as const
export type ReferenceProjectStatus = (typeof referenceProjectStatuses)[number]

export const showingKinds = ['open', 'booked', 'digital', 'vip'] as const
export type ShowingKind = (typeof showingKinds)[number]

export const documentKinds = [
  'fact-sheet',
  'economic-plan',
  'room-description',
  'price-list',
  'floor-plan',
  'site-plan',
  'other',
] as const
export type DocumentKind = (typeof documentKinds)[number]

export const premisesTypes = ['office', 'shop', 'restaurant', 'warehouse', 'care', 'parking', 'other'] as const
/** Uses of premises. The specification names a filter by type (§2.5) without its values. */
export type PremisesType = (typeof premisesTypes)[number]

export const premisesStatuses = ['available', 'let'] as const
export type PremisesStatus = (typeof premisesStatuses)[number]

/** Home statuses shown as available to buy. Source: product decisions, booking. */
export const availableHomeStatuses = ['for-sale', 'pre-selling'] as const satisfies readonly HomeStatus[]

/** Home statuses shown in lists and searches. Source: public-site specification §9. */
export const listedHomeStatuses = ['for-sale', 'reserved', 'pre-selling'] as const satisfies readonly HomeStatus[]

export const imageRoles = ['exterior', 'interior', 'plan', 'site-plan', 'map'] as const
export const nearbyKinds = ['transit', 'shop', 'school', 'nature', 'service', 'centre', 'culture'] as const
export const travelModes = ['foot', 'bicycle', 'boat', 'bus', 'train', 'car'] as const
export const roofs = ['flat', 'gable'] as const
export const bookingFlows = ['A', 'B', 'C'] as const
/** Order of the booking steps. Source: public-site specification §2, buy-residence steps. */
export type BookingFlow = (typeof bookingFlows)[number]
