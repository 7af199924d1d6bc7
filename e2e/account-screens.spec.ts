import { testAccountScreens } from './account-screens.ts';

testAccountScreens();
