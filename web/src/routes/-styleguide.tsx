import { useState, type ReactNode } from "react";
import { Band } from "../components/layout/band.tsx";
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogTrigger,
} from "../components/ui/alert-dialog.tsx";
import { Avatar } from "../components/ui/avatar.tsx";
import { Badge, type BadgeTone } from "../components/ui/badge.tsx";
import { buttonStyle } from "../components/ui/button-style.ts";
import { Button } from "../components/ui/button.tsx";
import { Card, type CardTone } from "../components/ui/card.tsx";
import { Choice } from "../components/ui/choice.tsx";
import { Dialog, DialogContent, DialogTrigger } from "../components/ui/dialog.tsx";
import { EmptyState } from "../components/ui/empty-state.tsx";
import { Field } from "../components/ui/field.tsx";
import { Input, TextArea } from "../components/ui/input.tsx";
import { LinkButton } from "../components/ui/link-button.tsx";
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuTrigger,
} from "../components/ui/menu.tsx";
import { Pager } from "../components/ui/pager.tsx";
import { ErrorNote } from "../components/ui/error-note.tsx";
import { SearchField } from "../components/ui/search-field.tsx";
import { Select } from "../components/ui/select.tsx";
import { Skeleton } from "../components/ui/skeleton.tsx";
import { StatusLight, type Light } from "../components/ui/status-light.tsx";
import { Table, TableCell, TableHead, TableHeader, TableRow } from "../components/ui/table.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "../components/ui/tabs.tsx";
import { Tooltip } from "../components/ui/tooltip.tsx";
import { WaveLoader } from "../components/ui/wave-loader.tsx";
import { toast } from "../lib/page/toasts.ts";

const lights: Light[] = ["live", "reconnecting", "offline"];
const tones: BadgeTone[] = ["plain", "signal", "good", "bad", "land"];
const cards: { tone: CardTone; text: string }[] = [
  { tone: "plain", text: "Twelve boats are on the water." },
  { tone: "good", text: "Every fish counted." },
  { tone: "bad", text: "The message did not go out." },
  { tone: "log", text: "Best five by weight, to the gram." },
];
const colours = [
  "bg-paper",
  "bg-card",
  "bg-water",
  "bg-shoal",
  "bg-land",
  "bg-ink",
  "bg-ink-2",
  "bg-line",
  "bg-signal",
  "bg-signal-ground",
  "bg-starboard",
  "bg-port",
  "bg-contour",
];
const crews = [
  ["1", "Rusty Hook", "7.117"],
  ["2", "Lone Heron", "7.035"],
];

function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-b border-line py-6 md:grid-cols-[12rem_1fr]">
      <h2 className="text-xl">{name}</h2>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </section>
  );
}

export function Styleguide() {
  const [kept, setKept] = useState(true);
  const [open, setOpen] = useState(false);
  const [page, setPage] = useState(1);
  const [sought, setSought] = useState("");
  return (
    <>
      <Band seed={99}>
        <h1 className="text-4xl">{"Styleguide"}</h1>
      </Band>
      <div className="measure py-8">
        <Sample name="Colours">
          {colours.map((colour) => (
            <span key={colour} className="grid gap-1 text-xs">
              <span className={`h-12 w-24 border border-line ${colour}`} />
              {colour}
            </span>
          ))}
        </Sample>
        <Sample name="Buttons">
          <Button variant="primary">{"Primary"}</Button>
          <Button>{"Secondary"}</Button>
          <Button variant="quiet">{"Quiet"}</Button>
          <Button variant="danger">{"Danger"}</Button>
          <Button busy>{"Busy"}</Button>
          <LinkButton to="/leaderboard" size="large">
            {"A link"}
          </LinkButton>
          <Tooltip text="Says what the sign means">
            <Button>{"Tooltip"}</Button>
          </Tooltip>
        </Sample>
        <Sample name="Fields">
          <Field label="Team" hint="As it will stand on the board.">
            {(control) => <Input {...control} />}
          </Field>
          <Field label="Weight" error="A weight is needed.">
            {(control) => <Input inputMode="decimal" {...control} />}
          </Field>
          <Field label="Division">
            {(control) => (
              <Select {...control}>
                <option>{"Open"}</option>
                <option>{"Juniors"}</option>
              </Select>
            )}
          </Field>
          <SearchField label="Find a team" value={sought} onSearch={setSought} />
          <Choice type="checkbox" defaultChecked>
            {"Tell me by mail"}
          </Choice>
          <ErrorNote>{"The catch could not be sent."}</ErrorNote>
          <Field label="Note">{(control) => <TextArea {...control} />}</Field>
        </Sample>
        <Sample name="Layers">
          <Dialog open={open} onOpenChange={setOpen}>
            <DialogTrigger className={buttonStyle()}>{"Dialog"}</DialogTrigger>
            <DialogContent
              title="Adjust the catch"
              description="The former weight stays in the log."
            >
              <Button variant="primary">{"Save"}</Button>
            </DialogContent>
          </Dialog>
          <AlertDialog>
            <AlertDialogTrigger className={buttonStyle("danger")}>
              {kept ? "Withdraw" : "Withdrawn"}
            </AlertDialogTrigger>
            <AlertDialogContent
              title="Withdraw the team?"
              description="Its fish leave the board."
              action="Withdraw"
              onConfirm={() => setKept(false)}
            />
          </AlertDialog>
          <Menu>
            <MenuTrigger className={buttonStyle()}>{"Menu"}</MenuTrigger>
            <MenuContent>
              <MenuLabel>{"Catch"}</MenuLabel>
              <MenuItem>{"Accept"}</MenuItem>
              <MenuSeparator />
              <MenuItem>{"Reject"}</MenuItem>
            </MenuContent>
          </Menu>
          <Button onClick={() => toast("success", "Catch accepted")}>{"Toast"}</Button>
          <Button onClick={() => toast("error", "No connection")}>{"Error toast"}</Button>
        </Sample>
        <Sample name="Signs">
          {lights.map((light) => (
            <StatusLight key={light} light={light}>
              {light}
            </StatusLight>
          ))}
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Sample>
        <Sample name="Waiting">
          <WaveLoader label="Loading" />
          <Skeleton className="h-6 w-48" />
        </Sample>
        <Sample name="Tabs">
          <Tabs defaultValue="open">
            <TabsList aria-label="Divisions">
              <TabsTrigger value="open">{"Open"}</TabsTrigger>
              <TabsTrigger value="kayak">{"Kayak"}</TabsTrigger>
            </TabsList>
            <TabsContent value="open">{"Twelve boats."}</TabsContent>
            <TabsContent value="kayak">{"Nine kayaks."}</TabsContent>
          </Tabs>
        </Sample>
        <Sample name="Table">
          <Table caption="Standings">
            <TableHead>
              <tr>
                <TableHeader>{"Place"}</TableHeader>
                <TableHeader>{"Team"}</TableHeader>
                <TableHeader numeric>{"Total"}</TableHeader>
              </tr>
            </TableHead>
            <tbody>
              {crews.map(([place, team, total]) => (
                <TableRow key={team}>
                  <TableCell>{place}</TableCell>
                  <TableCell>{team}</TableCell>
                  <TableCell numeric>{total}</TableCell>
                </TableRow>
              ))}
            </tbody>
          </Table>
        </Sample>
        <Sample name="Pages">
          <Pager of="Teams" page={page} size={20} total={52} onPage={setPage} />
        </Sample>
        <Sample name="Cards">
          {cards.map(({ tone, text }) => (
            <Card key={tone} tone={tone}>
              {text}
            </Card>
          ))}
        </Sample>
        <Sample name="People">
          <Avatar picture={{ src: "/icon-192.png" }} alt="The club's sign" initials="RH" />
          <Avatar picture={null} alt="" initials="RH" />
        </Sample>
        <EmptyState action={<Button>{"Add an event"}</Button>}>{"No event is on yet."}</EmptyState>
      </div>
    </>
  );
}
