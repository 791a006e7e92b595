/** Which kind of app takes bookings, or orders, of such things: class of the noun → id of the pattern. Classes that are not here tell nothing. */

const GOODS = {
  "food-dish": "pickup-preorder",
  "food-bakery-sweets": "pickup-preorder",
  "food-ingredient": "pickup-preorder",
  drink: "pickup-preorder",
  "fruit-vegetable": "pickup-preorder",
  "fish-seafood": "pickup-preorder",
  "flower-plant": "flower-shop-orders",
  "clothing-textile": "preorder-sale",
  "jewellery-accessory": "preorder-sale",
  cosmetics: "preorder-sale",
  "art-craft": "preorder-sale",
  "product-goods": "preorder-sale",
} as const;

export const PATTERN_OF_BOOKED: Readonly<Record<string, string>> = {
  ...GOODS,
  "art-craft": "oneday-class-workshop",
  "machine-equipment": "equipment-rental",
  "hand-tool": "equipment-rental",
  "furniture-appliance": "equipment-rental",
  "electronics-software": "equipment-rental",
  vehicle: "car-rental-desk",
  "room-facility": "hourly-space-booking",
  lodging: "stay-room-booking",
  "beauty-service": "hair-salon-booking",
  "medical-treatment": "clinic-appointment",
  "class-lesson": "class-pass-booking",
  "sport-exercise": "class-pass-booking",
  "school-subject": "class-pass-booking",
  "music-performance": "class-pass-booking",
  "outdoor-activity": "experience-slot-booking",
  travel: "experience-slot-booking",
  "event-ceremony": "event-registration",
  "repair-work": "field-service-dispatch",
  "cleaning-household-chore": "home-cleaning-booking",
  "pet-animal": "pet-hotel-daycare",
};

export const PATTERN_OF_SOLD: Readonly<Record<string, string>> = GOODS;
