/** A family of icons that belong together. */
export interface Topic {
  slug: string;
  name: string;
  text: string;
  icons: string[];
}

const topic = (slug: string, name: string, text: string, icons: string): Topic => ({
  slug,
  name,
  text,
  icons: icons.split(' '),
});

/** The families of the icon library. Names are those of the drawings. */
export const topics: Topic[] = [
  topic(
    'arrows',
    'Arrows',
    'Directions, turns and moves',
    'arrow-up arrow-up-right arrow-right arrow-down-right arrow-down arrow-left chevron-up chevron-right chevron-down chevrons-right chevrons-up-down corner-down-right corner-up-left move maximize minimize-2 expand shrink refresh-cw rotate-ccw repeat shuffle undo redo external-link log-in log-out milestone',
  ),
  topic(
    'commerce',
    'Commerce',
    'Shelves, baskets and offers',
    'shopping-bag shopping-cart shopping-basket store tag tags ticket-percent gift package package-open package-check truck receipt barcode qr-code scan-barcode badge-percent credit-card wallet banknote hand-coins handbag shirt crown heart star warehouse forklift',
  ),
  topic(
    'finance',
    'Finance',
    'Money, banks and growth',
    'landmark piggy-bank coins banknote wallet-cards credit-card circle-dollar-sign badge-euro badge-indian-rupee badge-pound-sterling trending-up trending-down chart-candlestick chart-line percent calculator receipt-text scale vault hand-coins briefcase-business building-complex handshake file-chart-line arrow-left-right gem ratio weight',
  ),
  topic(
    'messages',
    'Messages',
    'Talking, calling and writing',
    'message-circle message-square messages-square mail mail-open mails inbox send reply reply-all forward at-sign phone phone-call phone-incoming phone-outgoing phone-missed video mic mic-off voicemail bell bell-ring megaphone rss quote languages speech',
  ),
  topic(
    'files',
    'Files',
    'Documents, folders and their states',
    'file file-text file-plus file-check file-x file-search file-code file-image file-play file-headphone file-archive file-lock file-pen files folder folder-open folder-plus folder-check folder-lock folder-tree folder-archive clipboard clipboard-check paperclip archive save printer scan-text',
  ),
  topic(
    'media',
    'Media',
    'Playing, recording, listening',
    'play pause skip-back skip-forward rewind fast-forward repeat-1 shuffle volume-2 volume-x eighth-notes mic-vocal headphones radio radio-receiver disc-3 cassette-tape camera video film clapperboard image images gallery-horizontal projector speaker tv boom-box',
  ),
  topic(
    'people',
    'People',
    'Accounts, teams and roles',
    'user user-plus user-check user-x user-cog user-search user-round users users-round circle-user contact id-card baby person-standing accessibility hand heart-handshake handshake crown graduation-cap hat-glasses face-slightly-smiling face-grinning face-slightly-frowning face-neutral fingerprint-pattern scan-face key-round',
  ),
  topic(
    'devices',
    'Devices',
    'Screens, chips and cables',
    'smartphone tablet laptop monitor tv watch keyboard mouse printer camera speaker headphones gamepad-2 hard-drive server cpu memory-stick microchip router wifi bluetooth usb battery-full battery-charging plug power webcam circuit-board',
  ),
  topic(
    'charts',
    'Charts',
    'Data drawn in every way',
    'chart-line chart-area chart-column chart-bar chart-pie chart-spline chart-scatter chart-candlestick chart-gantt chart-network chart-column-increasing chart-column-stacked chart-bar-stacked chart-no-axes-combined trending-up trending-down activity gauge target table sigma percent presentation kanban workflow network waypoints audio-waveform',
  ),
  topic(
    'maps',
    'Maps',
    'Places and ways to them',
    'map map-pin map-pinned map-pin-plus map-pin-check navigation compass route signpost milestone flag globe earth locate locate-fixed mountain mountain-snow tent tree-pine trees waves-horizontal anchor land-plot footprints binoculars backpack lighthouse castle',
  ),
  topic(
    'transport',
    'Transport',
    'By road, rail, air and water',
    'car car-front bus bus-front train-front tram-front bike motorbike scooter truck van caravan plane plane-takeoff plane-landing helicopter ship sailboat kayak rocket cable-car tractor ambulance fuel ev-charger circle-parking traffic-cone luggage',
  ),
  topic(
    'travel',
    'Travel',
    'Tickets, rooms and bags',
    'plane ticket tickets-plane luggage backpack hotel bed-double bed-single concierge-bell key-round id-card map compass camera sun ship-wheel tree-palm umbrella parasol tent caravan ferris-wheel hot-air-balloon sailboat anchor binoculars globe sunset',
  ),
  topic(
    'weather',
    'Weather',
    'Sky in all seasons',
    'sun sun-medium sun-dim moon moon-star sunrise sunset cloud cloudy cloud-sun cloud-moon cloud-rain cloud-drizzle cloud-lightning cloud-snow cloud-hail cloud-fog wind tornado snowflake droplet droplets umbrella rainbow thermometer thermometer-sun haze waves-horizontal',
  ),
  topic(
    'food',
    'Food',
    'Kitchen, table and market',
    'croissant sandwich pizza hamburger salad soup egg-fried beef fish shrimp apple banana cherry grape citrus carrot broccoli wheat cake-slice cookie donut ice-cream-cone candy lollipop popcorn cooking-pot chef-hat utensils',
  ),
  topic(
    'drinks',
    'Drinks and kitchen',
    'Cups, glasses and tools of the kitchen',
    'coffee cup-soda glass-water wine beer martini milk bottle-wine can-soda refrigerator microwave cooking-pot utensils utensils-crossed chef-hat hand-platter bean leaf citrus ice-cream-bowl egg soup barrel vegan hop flame timer thermometer',
  ),
  topic(
    'health',
    'Health',
    'Care, body and mind',
    'heart heart-pulse activity stethoscope pill pill-bottle syringe bandage thermometer briefcase-medical hospital ambulance cross brain bone ear eye hand-heart baby dna microscope test-tube scan-heart droplet accessibility biceps-flexed dumbbell moon',
  ),
  topic(
    'sport',
    'Sport',
    'Training, games and medals',
    'dumbbell biceps-flexed bike volleyball rugby-ball trophy medal award target goal timer whistle footprints mountain kayak waves-ladder fishing-rod sailboat gamepad-2 joystick swords dices puzzle chess-knight flag heart-pulse sport-shoe hiking-stick',
  ),
  topic(
    'home',
    'Home',
    'Rooms, furniture and upkeep',
    'house door-open sofa armchair rocking-chair bed-double lamp lamp-desk lamp-floor lamp-ceiling bath shower-head toilet washing-machine refrigerator microwave heater fan air-vent blinds fence key lightbulb plug paint-roller hammer wrench sprout',
  ),
  topic(
    'garden',
    'Garden',
    'Leaves, flowers and small animals',
    'leaf sprout flower flower-2 clover trees tree-deciduous tree-pine tree-palm shrub leafy-green wheat bean rose vegan shovel fence sun droplets bird birdhouse bug snail rabbit squirrel turtle worm plant-pot',
  ),
  topic(
    'animals',
    'Animals',
    'Paws, wings and fins',
    'cat dog rabbit squirrel bird fish turtle snail bug rat panda worm shrimp paw-print bone egg feather shell birdhouse fish-symbol origami beef ham drumstick milk footprints tree-deciduous leaf',
  ),
  topic(
    'security',
    'Security',
    'Locks, keys and guards',
    'lock lock-open lock-keyhole key key-round key-square shield shield-check shield-alert shield-x shield-half shield-user fingerprint-pattern scan-face scan-eye eye eye-off vault siren cctv badge-check ban bug file-lock folder-lock globe-lock user-lock rectangle-ellipsis',
  ),
  topic(
    'time',
    'Time',
    'Calendars, clocks and plans',
    'calendar calendar-days calendar-check calendar-plus calendar-x calendar-clock calendar-heart calendar-range calendar-search calendars clock clock-3 clock-9 clock-alert alarm-clock alarm-clock-check timer timer-reset timer-off hourglass watch rotate-ccw-clock sunrise sunset moon sun repeat bell-ring',
  ),
  topic(
    'writing',
    'Writing',
    'Text, type and editing',
    'type bold italic underline strikethrough heading-1 heading-2 text-align-start text-align-center text-align-end text-align-justify list list-ordered list-checks list-todo quote link unlink code subscript superscript highlighter eraser pen-line pencil spell-check scissors copy',
  ),
  topic(
    'layout',
    'Layout',
    'Grids, panels and alignment',
    'layout-dashboard layout-grid layout-list layout-panel-left layout-panel-top layout-template panel-left panel-right panel-top panel-bottom columns-2 columns-3 rows-2 rows-3 grid-2x2 grid-3x3 square-dashed align-center-horizontal align-center-vertical align-start-vertical align-end-vertical layers stretch-horizontal stretch-vertical ruler frame crop blend',
  ),
  topic(
    'design',
    'Design',
    'Tools of those who draw',
    'pen-tool pencil pencil-ruler brush paintbrush paint-bucket palette pipette swatch-book spline vector-square component shapes frame layers blend contrast crop scissors eraser ruler drafting-compass wand-sparkles sparkles stamp type scaling proportions',
  ),
  topic(
    'code',
    'Code',
    'Branches, terminals and servers',
    'code code-xml braces brackets terminal square-terminal git-branch git-commit-horizontal git-merge git-pull-request git-fork git-compare bug database server server-cog cloud cloud-upload container package webhook variable regex binary cpu network workflow key',
  ),
  topic(
    'cloud',
    'Cloud',
    'Storage, traffic and jobs',
    'cloud cloud-upload cloud-download cloud-off cloud-cog cloud-check cloud-alert cloud-sync server server-cog server-crash database database-backup database-zap hard-drive hard-drive-upload hard-drive-download network router globe container boxes layers gauge activity cable satellite satellite-dish',
  ),
  topic(
    'school',
    'School',
    'Learning at any age',
    'graduation-cap school university library book book-open book-open-check book-heart notebook notebook-pen pencil ruler backpack calculator presentation lectern languages sigma pi flask-conical test-tube microscope atom telescope globe award lightbulb puzzle',
  ),
  topic(
    'science',
    'Science',
    'Laboratory and space',
    'atom flask-conical flask-round test-tube test-tubes beaker microscope telescope dna magnet orbit rocket satellite satellite-dish earth moon-star sparkles radiation biohazard thermometer scale waves-horizontal zap brain bug leaf radar infinity',
  ),
  topic(
    'city',
    'City',
    'Buildings and public works',
    'building building-complex house houses hotel hospital school university church mosque landmark castle factory warehouse store theater traffic-cone construction hard-hat hammer utility-pole lamp bus-front tram-front circle-parking trees ferris-wheel fence',
  ),
  topic(
    'office',
    'Office',
    'Desk work of every kind',
    'briefcase-business presentation printer paperclip stamp clipboard-list clipboard-check notebook-pen sticky-note calendar-days inbox archive folder-kanban kanban target handshake signature contact id-card badge-check coffee lamp-desk armchair calculator scale gavel file-spreadsheet mailbox',
  ),
  topic(
    'states',
    'States',
    'Right, wrong, maybe and wait',
    'check check-check circle-check circle-x circle-alert circle-question-mark circle-plus circle-minus circle-dot circle-dashed circle-pause circle-play triangle-alert octagon-alert octagon-x info ban loader loader-circle badge-check badge-x badge-alert thumbs-up thumbs-down square-check square-x eye eye-off',
  ),
  topic(
    'controls',
    'Controls',
    'Menus, switches and sliders',
    'menu ellipsis ellipsis-vertical settings settings-2 sliders-horizontal sliders-vertical toggle-left toggle-right power search zoom-in zoom-out list-filter funnel plus minus x grip-vertical grip-horizontal mouse-pointer-2 mouse-pointer-click command option bookmark pin share-2 download',
  ),
  topic(
    'energy',
    'Energy',
    'Sun, wind and battery',
    'sun solar-panel zap battery-full battery-medium battery-low battery-charging plug plug-zap plug-2 power unplug lightbulb flame fuel ev-charger utility-pole wind droplets waves-horizontal leaf recycle factory gauge thermometer heater house-plug atom',
  ),
  topic(
    'tools',
    'Workshop',
    'Hand tools and machines',
    'hammer wrench drill axe pickaxe shovel scissors ruler paint-roller paintbrush brush screw bolt nut cog anvil toolbox tool-case hard-hat construction traffic-cone ruler-dimension-line drafting-compass flashlight magnet weight forklift tractor',
  ),
  topic(
    'shapes',
    'Shapes',
    'Geometry and symbols',
    'circle square triangle hexagon pentagon octagon diamond star heart cross squircle rectangle-horizontal cuboid cylinder cone pyramid torus box boxes shapes spade club moon sun sparkle infinity asterisk hash',
  ),
  topic(
    'play',
    'Play',
    'Games, parties and small joys',
    'gamepad-2 joystick dices dice-5 puzzle toy-brick blocks ghost rocket castle swords wand-sparkles drama party-popper balloon cake candy lollipop ice-cream-cone gift trophy medal crown ferris-wheel roller-coaster tent eighth-notes ticket',
  ),
];
