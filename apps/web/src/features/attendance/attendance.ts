/** What other areas may use of attendance. */
export { TodayPeople } from './today/today-people.tsx';
export { WaitingForYou } from './waiting/waiting-for-you.tsx';
